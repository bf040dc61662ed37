import { business } from '../content/business.ts';
import { sampleNote } from '../content/sample.ts';

/** Tells visitors that the facts are those of a sample firm, while they are. */
export const SampleNote = ({ className = '' }: { className?: string }) =>
  business.sample && <p className={`caption text-muted ${className}`}>{sampleNote}</p>;
