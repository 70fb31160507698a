import { pageAssets, pageFonts } from './build-manifest.ts';

const manifest = {
  'src/entry.tsx': {
    file: 'assets/entry-1.js',
    css: ['assets/main-1.css'],
    imports: ['_shared.js'],
    assets: ['assets/inter-latin-1.woff2'],
  },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep-1.js', imports: ['_shared.js'] },
  'src/routes/a.tsx': { file: 'assets/a-1.js', imports: ['_shared.js'] },
  'src/routes/b.tsx': { file: 'assets/b-1.js' },
};

test('a page loads its entry, its own chunks and their imports, each once, and no other page’s chunks', () => {
  expect(pageAssets(manifest, 'src/entry.tsx', (name) => name === 'src/routes/a.tsx')).toEqual({
    entry: '/assets/entry-1.js',
    styles: ['/assets/main-1.css'],
    modules: ['/assets/shared-1.js', '/assets/deep-1.js', '/assets/a-1.js'],
  });
});

test('fonts are listed once, however many chunks use them', () => {
  expect(pageFonts({ ...manifest, again: manifest['src/entry.tsx'] }, /inter-latin/)).toEqual([
    '/assets/inter-latin-1.woff2',
  ]);
});

test('a build without the entry throws an error that names the entry', () => {
  expect(() => pageAssets({}, 'src/entry.tsx', () => false)).toThrow('src/entry.tsx');
});
