import { expect, test } from 'vitest';
import { privatePaths } from '../../scripts/build/private-paths.ts';

const isPrivate = (path: string) => new RegExp(privatePaths).test(path);

test('servers refuse a misplaced private folder, and the copies that editors leave', () => {
  const refused = [
    'private/config.ini',
    'private-second/var/enquiries.sqlite',
    'php/src/Config.php',
    'config.ini~',
    'config.ini.bak',
    'var/enquiries.sqlite-wal',
    'error_log',
  ];
  expect(refused.filter((path) => !isPrivate(path))).toEqual([]);
});

test('servers give out the files of the page', () => {
  const served = ['index.html', 'assets/owner.css', 'images/hero-1-640.webp', 'sitemap.xml'];
  expect(served.filter(isPrivate)).toEqual([]);
});
