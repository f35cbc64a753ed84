declare const query: (call: string) => { queryKey: unknown };
declare const queryClient: { setQueryData: (key: unknown, data: unknown) => void };
const { queryKey } = query('get-profile');
queryClient.setQueryData(queryKey, {});
