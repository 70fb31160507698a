/**
 * Renders the one-minute clip of the sandbox's channels: `node apps/sandbox/media/make-clip.mjs`. It needs ffmpeg and
 * a font. Each frame shows its time in the minute twice: in digits for people, and for tests in tenths of a second as
 * the ten binary squares below, most significant bit first. A beep marks each second. Both levels have the same
 * sound.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FONT = process.env.CLIP_FONT ?? '/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf';
const SECONDS = 60;
const FRAMES_PER_SECOND = 10;
const SEGMENT_SECONDS = 2;
const BITS = 10;
const SAMPLES_PER_SECOND = 16_000;
/** An AAC encoder adds one frame of 1024 samples in front: the sound starts that much later. */
const PRIMING_SECONDS = 1024 / SAMPLES_PER_SECOND;
const LEVELS = [
  { name: 'low', width: 192, height: 108, quality: 36 },
  { name: 'high', width: 384, height: 216, quality: 32 },
];

const folder = mkdtempSync(join(tmpdir(), 'touchline-clip-'));
const ffmpeg = (...options) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options.map(String)], {
    stdio: 'inherit',
  });

function picture({ width, height }) {
  const side = Math.floor(width / BITS / 2) * 2;
  const high = Math.round(height / 6);
  const box = (x, wide, colour) => `drawbox=x=${x}:y=${height - high}:w=${wide}:h=${high}:c=${colour}:t=fill`;
  const squares = Array.from({ length: BITS }, (_, place) => {
    const bit = BITS - 1 - place;
    return `${box(place * side, side, 'white')}:enable='gte(mod(n,${2 ** (bit + 1)}),${2 ** bit})'`;
  });
  const tenths = `floor(t*${FRAMES_PER_SECOND}+0.01)`;
  const digits = String.raw`%{eif\:mod(t\,60)\:d\:2}.%{eif\:mod(${tenths}\,10)\:d\:1}`;
  const clock = `drawtext=fontfile=${FONT}:fontcolor=white:fontsize=${Math.round(height / 3)}:x=(w-tw)/2:y=${Math.round(height / 5)}:text='${digits}'`;
  return [box(0, width, 'black'), ...squares, clock].join(',');
}

try {
  const sound = join(folder, 'sound.aac');
  const beep = `if(lt(mod(t+${PRIMING_SECONDS},1),0.1),0.4*sin(2*PI*880*t),0)`;
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${beep}':s=${SAMPLES_PER_SECOND}:d=${SECONDS}`,
    '-c:a',
    'aac',
    '-b:a',
    '16k',
    '-ac',
    1,
    sound,
  );
  for (const level of LEVELS) {
    const { name, width, height, quality } = level;
    const pictures = join(folder, `${name}.mp4`);
    const every = FRAMES_PER_SECOND * SEGMENT_SECONDS;
    ffmpeg('-f', 'lavfi', '-i', `color=c=0x14532d:s=${width}x${height}:r=${FRAMES_PER_SECOND}:d=${SECONDS}`,
      '-vf', picture(level), '-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', quality,
      '-g', every, '-keyint_min', every, '-sc_threshold', 0, '-bf', 0, '-pix_fmt', 'yuv420p', pictures); // prettier-ignore
    const clip = new URL(`${name}.mp4`, import.meta.url).pathname;
    ffmpeg('-i', pictures, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy', '-t', SECONDS, '-bsf:a', 'aac_adtstoasc',
      '-movflags', '+frag_keyframe+empty_moov+delay_moov+default_base_moof', clip); // prettier-ignore
    console.log(`${name}: ${String(statSync(clip).size)} bytes`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
