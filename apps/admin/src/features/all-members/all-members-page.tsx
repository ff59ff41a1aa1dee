import { keptMembersPort } from "@junban/firebase-client/kept-members";
import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { AllMembersScreen } from "./all-members-screen.tsx";

export function AllMembersPage() {
	const { services, line } = useShop();
	const { firebase } = services;
	const { path } = line;
	const port = useMemo(() => keptMembersPort(firebase.services(), path), [firebase, path]);
	return <AllMembersScreen port={port} />;
}
