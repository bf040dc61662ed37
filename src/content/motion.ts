/** The labels of the page-wide motion button (WCAG 2.2.2). */

export const motion = { pause: 'Pause all motion', play: 'Play motion' } as const;
