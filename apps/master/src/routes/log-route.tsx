import { LogPage } from "#src/features/log/log-page.tsx";

export function Component() {
	return <LogPage />;
}
