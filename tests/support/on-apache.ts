import { serveOn } from './real-server.ts';

export default serveOn('Apache');
