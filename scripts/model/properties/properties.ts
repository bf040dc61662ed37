import { contactProperties } from './contact.ts';
import { floorProperties } from './floor.ts';
import { formProperties } from './form.ts';
import { motionProperties } from './motion.ts';
import { pageProperties } from './page.ts';
import type { Property } from './property.ts';
import { rotationProperties } from './rotations.ts';

/** Everything that is proved of the machines: each holds of every configuration of its system. */
export const properties: readonly Property[] = [
  ...contactProperties,
  ...formProperties,
  ...rotationProperties,
  ...pageProperties,
  ...motionProperties,
  ...floorProperties,
];
