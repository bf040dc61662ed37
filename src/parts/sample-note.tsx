import { business } from '../content/business.ts';
import { sampleNote } from '../content/sample.ts';

/** Tells a visitor that the facts are not those of a real firm, until they are. */
export const SampleNote = ({ className = '' }: { className?: string }) =>
  business.sample && <p className={`caption text-muted ${className}`}>{sampleNote}</p>;
