/** `npm test`: installs what is missing, browser, fonts, PHPUnit, databases and web servers too, then runs every test. */
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
