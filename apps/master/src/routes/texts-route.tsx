import { TextsPage } from "#src/features/texts/texts-page.tsx";

export function Component() {
	return <TextsPage />;
}
