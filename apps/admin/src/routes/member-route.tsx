import { MemberPage } from "#src/features/member/member-page.tsx";

export function Component() {
	return <MemberPage />;
}
