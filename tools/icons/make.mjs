/**
 * Renders the icons of the installed app from `favicon.svg`. Run it after a change of the image, with a new number in
 * the folder's name (and in `install.controller.ts` and `document.ts`): `node tools/icons/make.mjs`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const sharp = createRequire(new URL('apps/gateway/package.json', root))('sharp');
const out = new URL('apps/web/public/assets/icons-1/', root);
/** Devices cut a circle of 80 % out of a maskable icon: the image fits inside it, the background fills the rest. */
const SAFE = 0.74;

const drawing = await readFile(new URL('apps/web/public/favicon.svg', root), 'utf8');
const ground = /<rect[^>]*fill="([^"]+)"/.exec(drawing)?.[1] ?? '#000';

const rendered = (size) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png();
const save = (image, name) =>
  image.png({ compressionLevel: 9, palette: true }).toFile(fileURLToPath(new URL(name, out)));

async function onGround(size, part) {
  const mark = await rendered(Math.round(size * part)).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } }).composite([
    { input: mark },
  ]);
}

await mkdir(out, { recursive: true });
await save(rendered(192), '192.png');
await save(rendered(512), '512.png');
await save(await onGround(192, SAFE), 'maskable-192.png');
await save(await onGround(512, SAFE), 'maskable-512.png');
// The device rounds it.
await save(await onGround(180, 1), '180.png');
