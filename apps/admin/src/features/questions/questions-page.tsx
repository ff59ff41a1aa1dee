import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { questionPortsOf } from "./question-ports.ts";
import { QuestionsScreen } from "./questions-screen.tsx";

/** The questions that the shop asks before joining and while waiting. */
export function QuestionsPage() {
	const { services, line } = useShop();
	const ports = useMemo(() => questionPortsOf({ services, line }), [services, line]);
	return <QuestionsScreen ports={ports} />;
}
