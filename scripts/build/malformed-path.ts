/**
 * Matches a raw path with an empty segment or an encoded slash. Web servers merge and decode these
 * differently, which would give a page several addresses.
 */
export const malformedPath = '//|%2[Ff]';
