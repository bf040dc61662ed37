/**
 * A number, a code or a name: no translator changes it, and in a page that is translated into Arabic or
 * Hebrew its digits keep their order (`dir` isolates it).
 */
export const Verbatim = ({ children }: { children: string }) => (
  <span dir="ltr" translate="no">
    {children}
  </span>
);
