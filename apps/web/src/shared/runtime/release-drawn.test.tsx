import { setFlagsFromString, getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { releaseDrawn } from './release-drawn.ts';

setFlagsFromString('--expose-gc');

function heapBytes(): number {
  runInNewContext('gc()');
  return getHeapStatistics().used_heap_size;
}

const Word = createContext('nothing');
const MIB = 1024 * 1024;

function Said({ numbers }: { readonly numbers: readonly number[] }) {
  const word = useContext(Word);
  return (
    <li>
      {word} {numbers.length}
    </li>
  );
}

/** What takes eight megabytes for as long as something knows what it drew. */
function Heavy() {
  return <Said numbers={new Array<number>(MIB).fill(0.5)} />;
}

function Scales({ weighed }: { readonly weighed: (bytes: number) => void }) {
  weighed(heapBytes());
  return null;
}

function draw(): { readonly drawn: string; readonly grownBytes: number } {
  let grownBytes = 0;
  const emptyBytes = heapBytes();
  const drawn = renderToString(
    <Word.Provider value="ball">
      <ul>
        <Heavy />
        <Heavy />
        <Word.Provider value="goal">
          <Heavy />
        </Word.Provider>
        <Scales weighed={(bytes) => (grownBytes = bytes - emptyBytes)} />
      </ul>
    </Word.Provider>,
  );
  return { drawn, grownBytes };
}

test('what is drawn is let go before the page ends, and says the same', () => {
  const kept = draw();
  expect(kept.grownBytes).toBeGreaterThan(20 * MIB);
  releaseDrawn();
  const released = draw();
  expect(released.drawn).toBe(kept.drawn);
  expect(released.drawn).toContain('<li>goal 1048576</li>');
  expect(released.grownBytes).toBeLessThan(4 * MIB);
});
