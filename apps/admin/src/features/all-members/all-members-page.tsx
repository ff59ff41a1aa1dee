import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { recordsOf } from "#src/line/records.ts";
import { AllMembersScreen } from "./all-members-screen.tsx";

export function AllMembersPage() {
	const { services, line } = useShop();
	const { firebase } = services;
	const { members } = useMemo(() => recordsOf(line, firebase), [line, firebase]);
	return <AllMembersScreen port={members} />;
}
