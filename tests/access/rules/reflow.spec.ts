import { dress } from '../looks.ts';
import { cutTexts } from '../measures.ts';
import { expect, test } from '../rules.ts';

test('what would be cut is found', async ({ page, scene }) => {
  await scene.openSignedOut();
  await dress(page, 'h1 { overflow: hidden; white-space: nowrap; width: 2em } p { height: 0.5em; overflow: hidden }');
  const cut = await cutTexts(page);
  expect(cut).toContain(`${scene.texts.common.title}: cut at the side`);
  expect(cut).toContain(`${scene.texts.auth.purpose}: cut at the end`);
});
