/** `npm test`: installs what is missing, what only tests need too (`testNeeds`), then runs every test. */
import {
  installDependencies,
  installSystemPackages,
  main,
  runScript,
  serverNeeds,
  testNeeds,
} from './bootstrap.mjs';

main(async () => {
  await installDependencies();
  await installSystemPackages([...serverNeeds, ...testNeeds]);
  await runScript('test-all.ts');
});
