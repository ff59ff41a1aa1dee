import { ReceptionsPage } from "#src/features/receptions/receptions-page.tsx";

export function Component() {
	return <ReceptionsPage />;
}
