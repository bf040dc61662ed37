/** Inside the page, so that their lines have the colours and the weight of its styles. */
const drawings = import.meta.glob<string>('../drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A plan of `src/drawings`, in centimetres; it only accompanies words, so it is hidden. */
export const Drawing = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="contents"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is ours
    dangerouslySetInnerHTML={{ __html: drawings[`../drawings/${name}.svg`] ?? '' }}
  />
);
