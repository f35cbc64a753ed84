export interface StreamEvent {
  event: string;
  id: string | undefined;
}

/** Reads server-sent events until they end. */
export async function readEvents(body: ReadableStream<Uint8Array>, take: (event: StreamEvent) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    const frames = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
      take({ event: field('event') ?? 'message', id: field('id') });
    }
  }
}
