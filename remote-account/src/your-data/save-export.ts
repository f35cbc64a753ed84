import { request, saveFile } from '@le-chai/api';
import { exportAccount } from '@le-chai/contracts/own-account';
import { mutationOptions } from '@tanstack/react-query';

/** Fetches all that the house keeps of the member and gives it to the browser to keep. @returns the name of the file */
export const saveExport = () =>
  mutationOptions({
    mutationFn: async (): Promise<string> => {
      const everything = await request(exportAccount);
      const name = `your-data-${everything.exported.slice(0, 10)}.json`;
      saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), name);
      return name;
    },
  });
