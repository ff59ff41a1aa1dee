import { AppsPage } from "#src/features/shops/apps-page.tsx";

export function Component() {
	return <AppsPage />;
}
