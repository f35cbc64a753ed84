declare const queryClient: { invalidateQueries: () => void };
queryClient.invalidateQueries();
