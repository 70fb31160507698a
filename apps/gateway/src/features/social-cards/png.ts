/** Loaded with the first picture, as its native library is heavy. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}

/** A drawing as a picture. The drawing is done on a thread of the runtime's pool, not on the one that answers. */
export async function png(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  // Flat areas and a few hundred shades at their edges: a palette shows them all in a third of the bytes.
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
