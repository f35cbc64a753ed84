import { createServer } from 'node:net';

/**
 * Whether something can be listened to on this port of the loopback interface. Asked before minutes are spent on
 * building; who takes the port in between is found out at the end.
 */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
