import { QuestionsPage } from "#src/features/questions/questions-page.tsx";

export function Component() {
	return <QuestionsPage />;
}
