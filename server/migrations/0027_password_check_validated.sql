ALTER TABLE "member" VALIDATE CONSTRAINT "member_password_check";
