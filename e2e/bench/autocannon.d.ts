/** What the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      path?: string;
      headers?: Record<string, string>;
      setupRequest?: (request: Request) => Request;
    }
    interface Options {
      url: string;
      headers?: Record<string, string>;
      requests?: Request[];
      connections?: number;
      /** Seconds. */
      duration?: number;
    }
    interface Result {
      '2xx': number;
      '3xx': number;
      '4xx': number;
      '5xx': number;
      errors: number;
      timeouts: number;
      /** Seconds. */
      duration: number;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
