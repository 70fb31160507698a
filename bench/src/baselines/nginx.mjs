import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereIs } from '../machine/machine.mjs';
import { answers, start, freePort } from '../process/child.mjs';

const configuration = ({ dir, port, origin }) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${dir}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  client_body_temp_path ${dir}/body;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  proxy_temp_path ${dir}/proxy;
  open_file_cache max=2000;
  proxy_cache_path ${dir}/cache levels=1:2 keys_zone=answers:10m use_temp_path=off inactive=1h;
  upstream origin { server ${origin.replace('http://', '')}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} reuseport backlog=1024;
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache answers;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error;
      proxy_cache_background_update on;
    }
  }
}
`;

/** Starts nginx with `proxy_cache`, one worker and no access log. */
export async function startNginx(origin) {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-nginx-'));
  const port = await freePort();
  const file = join(dir, 'nginx.conf');
  await writeFile(file, configuration({ dir, port, origin }));
  return start({
    name: 'nginx',
    command: whereIs('nginx'),
    args: ['-p', dir, '-c', file],
    ready: () => answers(`http://127.0.0.1:${port}`),
  });
}
