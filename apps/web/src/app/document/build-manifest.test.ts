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

test('a page names its entry, its own chunks and theirs, each once, and no other page’s', () => {
  expect(pageAssets(manifest, 'src/entry.tsx', (name) => name === 'src/routes/a.tsx')).toEqual({
    entry: '/assets/entry-1.js',
    styles: ['/assets/main-1.css'],
    modules: ['/assets/shared-1.js', '/assets/deep-1.js', '/assets/a-1.js'],
  });
});

test('fonts are named whatever asks for them, each once', () => {
  expect(pageFonts({ ...manifest, again: manifest['src/entry.tsx'] }, /inter-latin/)).toEqual([
    '/assets/inter-latin-1.woff2',
  ]);
});

test('a build without its entry is named', () => {
  expect(() => pageAssets({}, 'src/entry.tsx', () => false)).toThrow('src/entry.tsx');
});
