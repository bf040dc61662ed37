<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Settings;

/** The user to whom the data belongs, who is that of the web server. */
final class DataOwner
{
    /** The settings, after which root is that user: the web server cannot write what root makes in the data folder. */
    public static function settings(): Settings
    {
        $settings = Settings::fromEnvironment();
        $isKnown = function_exists('posix_geteuid') && function_exists('posix_getpwuid')
            && function_exists('posix_setuid');
        if ($isKnown && posix_geteuid() === 0) {
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
}
