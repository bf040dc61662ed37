<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Settings;

/** The user to whom the data belongs, who is that of the web server. */
final class PrivilegeDropper
{
    /**
     * The settings, after which root is that user: what root makes in the data folder, the web server cannot write,
     * and the form refuses enquiries.
     *
     * @throws \RuntimeException as Settings::fromEnvironment
     */
    public static function settings(): Settings
    {
        $settings = Settings::fromEnvironment();
        if (self::isRoot() && function_exists('posix_getpwuid') && function_exists('posix_setuid')) {
            $owner = @fileowner(is_dir($settings->varDir) ? $settings->varDir : dirname($settings->varDir));
            $user = posix_getpwuid((int) $owner);
            // A place of root's own tells nothing; a user without a name is none of this machine.
            if ($user !== false && $user['uid'] !== 0) {
                posix_initgroups($user['name'], $user['gid']);
                posix_setgid($user['gid']);
                posix_setuid($user['uid']);
            }
        }
        return $settings;
    }

    /** Whether this is root, and after `settings` still is: then no user of the web server is known. */
    public static function isRoot(): bool
    {
        return function_exists('posix_geteuid') && posix_geteuid() === 0;
    }
}
