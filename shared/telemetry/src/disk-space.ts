import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

export interface DiskSpace {
  /** Bytes that this process may still write. */
  free: number;
  /** Bytes of the whole file system. */
  size: number;
}

/** The space of the file system that a folder is on, or will be on once it is made; null where it cannot be read. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    return isMissing(error) && dirname(folder) !== folder ? diskSpace(dirname(folder)) : null;
  }
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Whether a folder has room for work. A disk that cannot be read counts as full. */
export async function hasRoom(folder: string, leastBytes: number): Promise<boolean> {
  const space = await diskSpace(folder);
  return space !== null && space.free >= leastBytes;
}

/** Measures the disks of some folders, by what each folder is for. */
export function measureDisks(
  registry: Registry,
  prefix: '' | 'edge_',
  folders: Readonly<Record<string, string>>,
): void {
  const gauge = (name: string, help: string, of: keyof DiskSpace) =>
    new Gauge({
      name: `${prefix}disk_${name}_bytes`,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [label, folder] of Object.entries(folders)) {
          const space = await diskSpace(folder);
          if (space) this.set({ folder: label }, space[of]);
        }
      },
    });
  gauge('free', 'Free space on the disk of a folder', 'free');
  gauge('size', 'Size of the disk of a folder', 'size');
}
