import type { Thing, WithContext } from 'schema-dts';

/**
 * Hidden structured data (JSON-LD 1.1, schema.org), which a browser never runs. A `<` in a text
 * could end the script element early and is escaped.
 */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, not markup
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
