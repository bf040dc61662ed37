/** The style sheet of the report, which is one file without anything from outside. */
export const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --soft: #8886; --good: #1f6b4a; --bad: #b3270b; --open: #6b5200; --page: #b07d2b; --second: #2f6fb5; --third: #a8368f; background: #fff; color: #14201b; }
  @media (prefers-color-scheme: dark) { :root { --good: #7fd0aa; --bad: #ff8a6b; --open: #e5c558; --second: #6fb1ff; --third: #ee86d8; background: #07170f; color: #e7ece8; } a { color: #9dc4ff; } }
  html { scroll-padding-block: 3rem; } body { max-width: 64rem; margin: 2rem auto 4rem; padding: 0 1rem; overflow-wrap: break-word; }
  article { border-top: 1px solid var(--soft); margin-top: 2rem; }
  blockquote { margin: 0; padding-left: 1rem; border-left: 3px solid var(--page); font-style: italic; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; min-width: 100%; margin-block: 1rem; }
  th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--soft); vertical-align: top; }
  tbody th { font-weight: 400; } td { font-variant-numeric: tabular-nums; }
  .holds { color: var(--good); } .partly, .late { color: var(--open); } .fails { color: var(--bad); } .unknown { color: var(--open); }
  svg { display: block; width: 100%; max-width: 34rem; height: auto; } svg text { font-size: 14px; fill: currentcolor; } @media (max-width: 34rem) { svg text { font-size: 18px; } }
  .page { fill: var(--page); fill-opacity: .75; } .first, .second, .third { fill: none; stroke-width: 1.5; } .first { stroke: var(--page); } .second { stroke: var(--second); } .third { stroke: var(--third); } .floor { fill: #8b948f; }
  .zero { stroke: currentcolor; } .limit { stroke: var(--bad); stroke-dasharray: 4 4; } .bias { stroke: var(--bad); stroke-dasharray: 1 3; }
  .median { stroke: currentcolor; stroke-width: 2; }
  @media (min-width: 66rem) { .wide { overflow: visible; } thead th { position: sticky; top: 0; background: canvas; } }
  @media (max-width: 40rem) {
    thead { display: none; } tr { display: block; border-bottom: 1px solid var(--soft); padding-block: .5rem; }
    th, td { display: block; border: 0; padding: 0; } tbody th { font-weight: 600; }
    td[data-name]::before { content: attr(data-name) ": "; opacity: .8; }
  }
  td p { margin: .2rem 0; } pre { max-width: 34rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem; }
  .to-contents { position: fixed; inset: auto .75rem .75rem auto; padding: .2rem .6rem; border: 1px solid; border-radius: .3rem; background: canvas; font-size: .875rem; } @media (max-width: 40rem) { .to-contents { inset: auto 0 0; border-width: 1px 0 0; border-radius: 0; padding: .4rem 1rem; } } @media print { .to-contents { display: none; } }
  dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;
