import './styles/main.css';
import { whenNeeded } from './environment/early.ts';

/** Browser entry: small, so that everything else can wait until it is needed. */
whenNeeded((onReady) => {
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate(onReady))
    .catch((cause) =>
      console.error('The page could not be brought to life; it stays readable.', cause),
    );
});
