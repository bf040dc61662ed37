/** `npm start` and `npm run dev`: installs what is missing, then serves the site. */
import {
  installDependencies,
  installSystemPackages,
  main,
  runScript,
  serverNeeds,
} from './bootstrap.mjs';

main(async () => {
  await installDependencies();
  await installSystemPackages(serverNeeds);
  await runScript(process.argv.includes('--dev') ? 'dev.ts' : 'serve.ts');
});
