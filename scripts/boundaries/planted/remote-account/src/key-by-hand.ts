declare const useQuery: (options: object) => unknown;
useQuery({ queryKey: ['profile'], queryFn: () => fetch('/core/api/v3/users/me') });
