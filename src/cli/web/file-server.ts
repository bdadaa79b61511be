import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PAGE_HEADERS, pathOf, readPageFile } from '../../server/http/page-files.ts';

/** Handles addresses that are not files of the folder. */
export type RequestHandler = (path: string, response: ServerResponse) => boolean;

/** Serves the files of a folder to this machine only. */
export function fileServer(folder: string, answering: RequestHandler = () => false): Server {
  return createServer((request, response) => void answer(request, response, folder, answering));
}

async function answer(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  folder: string,
  answering: RequestHandler,
): Promise<void> {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
  // Rejects a foreign host name that resolves to this machine (DNS rebinding).
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? ''))
    return refuse(response, 403);
  const path = pathOf(url);
  if (path === undefined) return refuse(response, 400);
  if (answering(path, response)) return;
  const file = await readPageFile(folder, path);
  if (file === undefined) return refuse(response, 404);
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  response.end(method === 'HEAD' ? undefined : file.content);
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}
