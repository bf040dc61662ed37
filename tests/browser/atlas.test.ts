/**
 * The atlas, on one dev server: of two that begin at the same time, each optimizes the packages anew and makes the
 * other's pages load again.
 */
import './atlas/charts.ts';
import './atlas/cases.ts';
import './atlas/history.ts';
import './atlas/page.ts';
