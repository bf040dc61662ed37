/** The windows in which the page is measured, in CSS pixels. */
import type { Size, VisitOptions } from '../../engines/driver.ts';

export const phone: Size = { width: 390, height: 844 };
const desktop: Size = { width: 1280, height: 720 };
/** As high as a small laptop's window with its bars, or a phone on its side. */
const short: Size = { width: 1024, height: 420 };

/** Those in which places are measured to the pixel. */
export const placeWindows: readonly Size[] = [desktop, phone, short];

/** That of everything else. */
export const whole: VisitOptions = { viewport: desktop };

export const sizeOf = ({ width, height }: Size) => `${width} × ${height} px`;
