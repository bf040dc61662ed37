import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timing } from '../../machines/timing.ts';
import { spec } from '../../model/spec.ts';
import { brands } from '../../src/content/brands.ts';
import { business } from '../../src/content/business.ts';
import { categories } from '../../src/content/categories.ts';
import { coverageImages } from '../../src/content/coverage.ts';
import { hero } from '../../src/content/hero.ts';
import { jobs } from '../../src/content/jobs.ts';
import { pictures } from '../../src/content/pictures.ts';
import { prices } from '../../src/content/prices.ts';

const root = join(import.meta.dirname, '../..');
const publicFolder = join(root, 'public');

test('[D1] twenty-two brands have a name and a word-mark of their own', () => {
  expect(new Set(brands.map(({ name }) => name)).size).toBe(spec.P6.count);
  expect(brands).toHaveLength(spec.P6.count);
  for (const { name, logoUrl } of brands)
    expect(readFileSync(join(publicFolder, logoUrl), 'utf8')).toContain(`<title>${name}</title>`);
});

test('[D1] twelve categories have a description and items; every brand occurs in them', () => {
  expect(categories).toHaveLength(spec.D1.categories);
  for (const { description, items } of categories) {
    expect(description).toMatch(/\.$/);
    expect(items.length).toBeGreaterThanOrEqual(5);
  }
  const all = categories.flatMap(({ items }) => items).join('\n');
  expect(brands.filter(({ name }) => !all.includes(name))).toEqual([]);
});

test('[D1] six coverage images have words and a place, all in the list of pictures', () => {
  expect(coverageImages).toHaveLength(spec.L2.images);
  for (const { src, alt, location } of coverageImages) {
    expect([alt, location]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    expect(pictures).toHaveProperty(src);
  }
});

test('[D1] the company data has its four fields', () => {
  expect(business.registeredName).toMatch(/\w/);
  expect(business.registeredAddress).toMatch(/East London/);
  expect(business.companyNumber).toMatch(/^[A-Z0-9]{8}$/);
  expect(business.wasteCarrier.number).toMatch(/^CBDU\d+$/);
});

test('the page promises the times of the spec and no others', () => {
  const spec = readFileSync(join(root, 'docs/spec.md'), 'utf8');
  const words = globSync('src/content/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
    .replaceAll('\\u2060', '')
    .replaceAll('\\u00a0', ' ');
  const promised = new Set(words.match(/within [^.,]*hours/g));
  expect(promised).toEqual(new Set(['within 24 hours', 'within 24–48 hours']));
  for (const promise of promised) expect(spec).toContain(promise.replace('–', '-'));
});

test('figures that are added up agree: the shares of a job, and a price by night', () => {
  expect(jobs.finished?.routes.map(({ share }) => share)).toEqual([57, 38, 5]);
  expect(jobs.finished?.figures.at(-1)).toBe('21.4 tonnes');
  expect(jobs.report.total).toEqual(['Total', '580', '', '21,400\u00a0kg']);
  expect(prices.rows[1]).toMatchObject({
    clearing: '£1,770',
    buying: '−£1,100',
    chairs: '20 chairs',
    pay: '£670',
  });
  // £15,900 and a fifth, less £9,900.
  expect(prices.conditions.join()).toContain('the price of 200 desks is £9,180');
});

test('the machines count as many items as there are', () => {
  expect(timing.brands.count).toBe(brands.length);
  expect(timing.coverage.images).toBe(coverageImages.length);
  expect(timing.hero.images).toBe(hero.pictures.length);
});

test('every picture exists in all its widths, once more as WebP, and in no other', () => {
  const served = Object.entries(pictures).flatMap(([name, { widths }]) => [
    ...widths.map((width) => `${name}-${width}.avif`),
    `${name}-${widths[2]}.webp`,
  ]);
  const files = readdirSync(join(publicFolder, 'images'));
  expect(files.filter((file) => /\.(avif|webp)$/.test(file)).toSorted()).toEqual(served.toSorted());
});
