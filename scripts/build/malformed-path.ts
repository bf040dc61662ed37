/**
 * A path as it was sent that is no address of the site: with an empty segment or an encoded slash.
 * Web servers merge and decode these each in its own way, so one address would have many forms.
 */
export const malformedPath = '//|%2[Ff]';
