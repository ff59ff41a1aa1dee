/** For tests: every call, as the app mounts it. */
import { ENDPOINTS } from "@junban/api-contract/endpoints/all";
import { compareBySpecificity } from "#src/http/mount.ts";

/** Method and pattern, in the order in which the app looks at them. */
export const ROUTES = ENDPOINTS.toSorted((a, b) => compareBySpecificity(a.path, b.path)).map(
	({ method, path }) => [method, path.replace(/\{(\w+)\}/g, ":$1")] as const,
);
