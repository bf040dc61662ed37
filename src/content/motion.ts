/** The page-wide control over everything that moves by itself (WCAG 2.2.2). */

export const motion = { pause: 'Pause all motion', play: 'Play motion' } as const;
