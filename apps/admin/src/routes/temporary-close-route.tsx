import { TemporaryClosePage } from "#src/features/temporary-close/temporary-close-page.tsx";

export function Component() {
	return <TemporaryClosePage />;
}
