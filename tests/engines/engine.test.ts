/** Every test of the engines, in one browser of the project's engine. */
import { withEngine } from './visitor.ts';
import './suites/journeys.ts';
import './suites/menu.ts';
import './suites/links.ts';
import './suites/widths.ts';
import './suites/routes.ts';
import './suites/form.ts';
import './suites/motion.ts';
import './suites/inspect.ts';
import './suites/visual.ts';
import './suites/owner.ts';
import './suites/faults.ts';

withEngine();
