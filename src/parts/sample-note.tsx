import { business } from '../content/business.ts';
import { sampleMark, sampleNote } from '../content/sample.ts';

/** Tells visitors that the facts are those of a sample firm, while they are. */
export const SampleNote = () =>
  business.sample && <p className="caption text-muted">{sampleNote}</p>;

/** Marks facts of the sample firm where they stand. */
export const SampleMark = () => business.sample && <p className="sample-mark">{sampleMark}</p>;

/** A heading, with the stamp of a sample at its end. */
export const SampleHeading = ({ id, children }: { id?: string; children: string }) => (
  <div className="sample-head">
    <h3 id={id} className="display subheading">
      {children}
    </h3>
    <SampleMark />
  </div>
);
