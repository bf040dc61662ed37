import './styles/base.css';
import './styles/layout.css';
import './styles/page.css';
import './styles/chart.css';
import './styles/player.css';
import './styles/panels.css';
import './styles/narrow.css';

/** Why the atlas cannot start; of a source that the dev server cannot read, the browser says no more than that. */
function reasonOf({ stack = '', message }: Error): string {
  if (/dynamically imported|module script/.test(message))
    return 'A source cannot be read: the dev server has said which one.';
  const [, file = 'A source'] = /\/((?:machines|src|scripts)\/[\w./-]+\.tsx?)/.exec(stack) ?? [];
  return `${file} throws “${message}”.`;
}

/** The atlas' entry; a page of the dev server that is in no build. */
import('./start.tsx').catch((error: Error) => {
  const said = document.createElement('p');
  said.role = 'alert';
  said.textContent = `The atlas cannot start. ${reasonOf(error)} Once it is mended, the atlas loads anew.`;
  document.getElementById('atlas')?.replaceChildren(said);
  console.error(error);
});
