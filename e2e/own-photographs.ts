import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { commandLine } from './operate.ts';
import type { Product } from './product.ts';

/** A made-up photograph: a dark bottle in front of a wall, with the grain of a camera. @returns JPEG */
export async function madePhotograph(hue: number, size = { width: 900, height: 1200 }): Promise<Buffer> {
  const { width, height } = size;
  const bottle = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop offset="0" stop-color="hsl(${hue} 40% 8%)"/>
      <stop offset=".3" stop-color="hsl(${hue} 45% 38%)"/><stop offset="1" stop-color="hsl(${hue} 40% 6%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="hsl(${(hue + 40) % 360} 12% 88%)"/>
    <path d="M${width * 0.45} ${height * 0.1}h${width * 0.1}v${height * 0.22}q${width * 0.1} ${height * 0.05} ${width * 0.1} ${height * 0.15}v${height * 0.45}h-${width * 0.3}v-${height * 0.45}q0-${height * 0.1} ${width * 0.1}-${height * 0.15}z" fill="url(#g)"/>
    <rect x="${width * 0.36}" y="${height * 0.55}" width="${width * 0.28}" height="${height * 0.22}" fill="#efe6d4"/></svg>`;
  const grain = sharp({
    create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  });
  const input = await grain.png().toBuffer();
  return sharp(Buffer.from(bottle))
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Shows made-up photographs of a sale, called as given: `front`, `label`. */
export async function showPhotographs({ dataDir }: Product, sale: number, ...views: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'photographs-'));
  const own = path.join(folder, 'sales', String(sale));
  await mkdir(own, { recursive: true });
  for (const [index, view] of views.entries()) {
    await writeFile(path.join(own, `${view}.jpg`), await madePhotograph((index * 70 + sale) % 360));
  }
  await commandLine('server/src/operate.ts', { ...process.env, DATA_DIR: dataDir })('media', 'import', folder);
  await rm(folder, { recursive: true });
}
