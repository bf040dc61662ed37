import { business } from '../content/business.ts';
import { Mark } from './mark.tsx';

/** The name of the firm on the pages that have no header. */
export const PageName = () => (
  <p className="title flex items-center gap-2.5">
    <Mark className="h-8 w-7" />
    {business.name}
  </p>
);
