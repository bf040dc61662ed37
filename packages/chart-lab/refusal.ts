/** A chart, or a use of it, about which nothing could be proved. */
export class Refusal extends Error {
  override name = 'Refusal';
}
