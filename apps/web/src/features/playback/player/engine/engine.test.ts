import { MediaAddress } from './engine.ts';

const ONE = 'https://m.example/s/one/hls/7/index.m3u8';
const TWO = 'https://m.example/s/two/hls/7/index.m3u8';
const THREE = 'https://m.example/s/three/hls/7/index.m3u8';

test('every file below the playlist’s folder is requested from the newest URL', () => {
  const address = new MediaAddress(ONE);
  expect(address.current('https://m.example/s/one/hls/7/high/5.m4s')).toBe(
    'https://m.example/s/one/hls/7/high/5.m4s',
  );
  address.follow(TWO);
  address.follow(THREE);
  for (const old of ['one', 'two', 'three'])
    expect(address.current(`https://m.example/s/${old}/hls/7/high/5.m4s?part=1`)).toBe(
      'https://m.example/s/three/hls/7/high/5.m4s?part=1',
    );
});

test('a URL outside that folder stays unchanged', () => {
  const address = new MediaAddress(ONE);
  address.follow(TWO);
  expect(address.current('https://keys.example/7')).toBe('https://keys.example/7');
});

test('a signature in the query is added to every request', () => {
  const address = new MediaAddress('https://cdn.example/hls/7/index.m3u8?Signature=a');
  expect(address.current('https://cdn.example/hls/7/high/5.m4s')).toBe(
    'https://cdn.example/hls/7/high/5.m4s?Signature=a',
  );
  address.follow('https://cdn.example/hls/7/index.m3u8?Signature=b');
  expect(address.current('https://cdn.example/hls/7/high/5.m4s?Signature=a')).toBe(
    'https://cdn.example/hls/7/high/5.m4s?Signature=b',
  );
});
